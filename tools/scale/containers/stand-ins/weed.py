#!/usr/bin/python3
# Stands in for the program of SeaweedFS: an S3 interface on the port and with the credentials that its arguments name, served by
# OpenStack Swift.
import json, os, re, subprocess, sys
from swift.common.ring import RingBuilder

options = dict(re.fullmatch(r'-([\w.]+)(?:=(.*))?', option).groups() for option in sys.argv[2:])
key = json.load(open(options['s3.config']))['identities'][0]['credentials'][0]
# Swift's access keys have the form account:user.
account, user = key['accessKey'].split(':')
folder = '/tmp/swift'
os.makedirs(folder + '/devices', exist_ok=True)
os.makedirs(options['dir'] + '/disk', exist_ok=True)
ports = {'account': 6202, 'container': 6201, 'object': 6200}
# The mapping of names to partitions is kept, so that a container that starts again finds its objects.
for kind, port in ports.items():
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    builder.rebalance(seed=1)
    builder.get_ring().save(f'{folder}/{kind}.ring.gz')

defaults = f'workers = 0\nswift_dir = {folder}\nuser = store\nlog_level = ERROR\nlog_address = /dev/null'
for kind, port in ports.items():
    with open(f'{folder}/{kind}.conf', 'w') as file:
        file.write(f'''[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
devices = {options['dir']}
mount_check = false
{defaults}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
''')
with open(f'{folder}/proxy.conf', 'w') as file:
    file.write(f'''[DEFAULT]
bind_ip = 0.0.0.0
bind_port = {options['s3.port']}
{defaults}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = yes
s3_acl = no
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {key['secretKey']} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
''')
subprocess.Popen(['/usr/bin/memcached', '-l', '127.0.0.1', '-U', '0', '-m', '16'])
for kind in ports:
    subprocess.Popen([f'/usr/bin/swift-{kind}-server', f'{folder}/{kind}.conf'])
os.execv('/usr/bin/swift-proxy-server', ['swift-proxy-server', f'{folder}/proxy.conf'])
